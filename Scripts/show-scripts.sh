# shellcheck shell=bash disable=SC2154
# Sourced by Scripts/web and Scripts/embedded, which compile without SwiftPM; $out is the folder that they write.

# usage: show_scripts MODULE: for Scenes, a file with the show scripts, which SwiftPM makes part of it; else nothing
show_scripts() {
  [ "$1" = Scenes ] || return 0
  {
    echo "struct PackageResources {"
    for file in Sources/Scenes/*/*.txt; do
      echo "static let $(basename "$file" .txt)_txt: [UInt8] = [" \
        "$(od -An -v -tu1 "$file" | tr -s ' \n' ',,' | cut -c2-)]"
    done
    echo "}"
  } >$out/show_scripts.swift
  echo $out/show_scripts.swift
}
