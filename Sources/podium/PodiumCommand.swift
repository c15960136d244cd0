import ArgumentParser

@main
struct PodiumCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "podium",
    abstract: "Rotating cubes on a podium, scrolled by a faithful UIScrollView without a view.",
    discussion: "Without a subcommand it is `podium run`.",
    version: Versions.podium,
    subcommands: [
      RunCommand.self, RenderCommand.self, TraceCommand.self, TuneCommand.self, InfoCommand.self,
      BenchCommand.self,
    ],
    defaultSubcommand: RunCommand.self)
}
