import Commands
import SceneHosting

PodiumProgram.main(catalogue: SceneCatalogue([.wheels]))
