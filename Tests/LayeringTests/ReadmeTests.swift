import Foundation
import Support
import Testing

/// The README and its documents show code that is compiled and run elsewhere in the repository.
@Suite("The README")
struct ReadmeTests {
  @Test("its lines in Swift are a program that the tests run")
  func swift() throws {
    let block = try #require(Repository.blocks("swift", of: "README.md").last)
    #expect(try block == Repository.text("Tests/Consumer/Sources/Flick/main.swift"))
    let printed = try Repository.text("Tests/Consumer/Flick.txt").split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .whitespacesAndNewlines)).map { ($0 * 10).rounded() / 10 }
    }
    #expect(printed == [500.5, 794.3])
  }

  @Test("the table of *Architecture* names every target of the ladder")
  func table() throws {
    let architecture = try Repository.text("Documentation/Architecture.md")
    for (target, _) in LayeringTests.allowed {
      #expect(architecture.contains("| \(target) | "), "\(target)")
    }
  }

  @Test("what it and its documents link and show is in the repository, by its path")
  func links() throws {
    let pages = try ["", "Documentation/"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: Repository.file(folder).path)
        .filter { $0.hasSuffix(".md") }.map { folder + $0 }
    }
    for page in pages {
      let folder = Repository.file(page).deletingLastPathComponent()
      let links = try Repository.text(page).matches(of: #/(?:\]\(|src="|href=")([^)"#:]+)[)"]/#)
        .map(\.1)
      #expect(page != "README.md" || links.count > 30)
      for link in links {
        let file = folder.appending(path: String(link)).path
        #expect(FileManager.default.fileExists(atPath: file), "\(page): \(link)")
      }
    }
  }

  @Test("no file names a folder of one machine")
  func paths() throws {
    let hits = try Subprocess.run([
      "git", "-C", Repository.folder.path, "grep", "-nIE", "/(home|root|Users|work)/[a-z]",
      "--", ".", ":!Tests/LayeringTests/ReadmeTests.swift",
    ]).output
    #expect(hits.isEmpty, "\(hits)")
  }
}
