//! Finds libpodium-scroll: in the folder lib of PODIUM_SCROLL_PREFIX, else by pkg-config, else where the linker looks.
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=PODIUM_SCROLL_PREFIX");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    println!("cargo:rustc-link-lib=dylib=podium-scroll");
    let folder = match std::env::var("PODIUM_SCROLL_PREFIX") {
        Ok(prefix) => Some(format!("{prefix}/lib")),
        Err(_) => Command::new("pkg-config")
            .args(["--variable=libdir", "podium-scroll"])
            .output()
            .ok()
            .filter(|found| found.status.success())
            .and_then(|found| String::from_utf8(found.stdout).ok())
            .map(|folder| folder.trim().to_string()),
    };
    if let Some(folder) = folder {
        println!("cargo:rustc-link-search=native={folder}");
        println!("cargo:rustc-link-arg-examples=-Wl,-rpath,{folder}");
        println!("cargo:rustc-link-arg-tests=-Wl,-rpath,{folder}");
    }
}
