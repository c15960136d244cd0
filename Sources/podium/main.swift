print("podium")
