// Starts the page: the scroll view first, which is small, then the podium, then all scenes.

import { Hero } from "./hero.js";
import { reducesMotion } from "./canvas.js";
import { Module } from "./wasm.js";

const at = (id) => document.getElementById(id);

at("motion").hidden = !reducesMotion.matches;
reducesMotion.addEventListener("change", () => { at("motion").hidden = !reducesMotion.matches; });

const compiled = await window.early;
const scroll = await (compiled ? Module.from(compiled) : Module.load("scroll.wasm")).catch(fail);
const hero = new Hero(at("row"), at("curve"), at("landed"), scroll);
window.podium = { hero };
// The first frame first.
await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const [{ Feels, listSources, showOnce }, { fromLink }, { showFrameRates, showRecording }] = await Promise.all([
  import("./feels.js"), import("./link.js"), import("./proof.js"),
]);
const link = fromLink(location.hash);
// The row moves once by itself, so that one sees that it can: the real podium if that comes soon.
const demonstrate = () => {
  if (!link?.gesture && !hero.gesture && !hero.demo && hero.view.state.x === 0 && !reducesMotion.matches) hero.demonstrate();
};
setTimeout(demonstrate, 1500);

listSources(at("sources"));
const feels = new Feels({
  canvas: at("lists"), curve: at("curves"), heads: at("heads"), told: at("went"), speed: at("slowness"),
  again: at("flick"),
}, scroll);
showOnce(at("lists"), feels);
at("same").addEventListener("click", () => {
  if (hero.gesture) feels.replay(hero.gesture);
  else at("went").textContent = "Flick the row above first.";
});
showFrameRates(at("rates"), at("rates-told"), scroll);
fetch("uikit_recorded.json").then((answer) => answer.json()).then((recordings) => {
  showRecording(at("recorded"), at("recorded-told"), scroll,
    recordings.cases.find((one) => one.id === "uikit-decel-v750"));
}).catch(() => { at("recorded-told").textContent = "The recording could not be loaded."; });

const letters = fetch("letters.pgm").then((answer) => answer.arrayBuffer());
const loadPodium = async () => {
  const module = await Module.load("podium.wasm").catch(fail);
  await letters.then((bytes) => {
    const [count] = module.send(new Uint8Array(bytes));
    module.call.web_letters(count);
  }).catch(() => { at("scenes-told").textContent = "The letters could not be loaded: scenes have no words."; });
  return module;
};
// The podium alone first; all scenes once they come near, or are asked for.
const [one, { Tune }] = await Promise.all([loadPodium(), import("./tune.js")]);
hero.become(one);
demonstrate();

const tune = new Tune({
  canvas: at("variants"), controls: at("controls"), variantButtons: [at("a"), at("b")], again: at("again"),
  reset: at("reset"), scrub: at("scrub"), scrubbed: at("scrubbed"), language: at("language"), copy: at("copy"),
  output: at("text"), link: at("link"), linkText: at("link-told"), told: at("tuned"),
}, one, (settings, gesture) => {
  hero.tune(settings);
  if (gesture) {
    at("row").scrollIntoView({ block: "center", behavior: reducesMotion.matches ? "auto" : "smooth" });
    hero.replay(gesture);
  }
});
hero.onLanded = (gesture) => { if (!gesture.isDemo) tune.setGesture(gesture); };

const loadAllScenes = () => one.loadAllScenes("scenes.wasm").catch((error) => {
  at("scenes-told").textContent = `The other scenes could not be loaded: ${error.message}`;
  throw error;
});
let loading = null;
function loadCatalogue() {
  loading ??= Promise.all([import("./catalogue.js"), loadAllScenes()]).then(([{ Catalogue }]) => {
    const catalogue = new Catalogue({
      grid: at("grid"), dialog: at("alone"), canvas: at("shown"), title: at("name"), sentence: at("sentence"),
      source: at("source"), about: at("about"), code: at("code"), parameters: at("parameters"), told: at("offset"),
      close: at("close"), choose: at("choose"), files: at("files"),
    }, one);
    Object.assign(window.podium, { catalogue, scenes: one });
    return catalogue;
  });
  return loading;
}
window.podium = { hero, feels, tune, scroll, one };
new IntersectionObserver((entries, observer) => {
  if (!entries.some((entry) => entry.isIntersecting)) return;
  observer.disconnect();
  loadCatalogue();
}, { rootMargin: "1000px" }).observe(at("grid"));

// What the address says: the podium with its tuning and gesture, or another scene alone.
async function follow() {
  const said = fromLink(location.hash);
  if (!said) return;
  if (said.scene !== "podium") {
    const wrong = (await loadCatalogue()).open(said.scene, said.settings);
    if (wrong !== "") at("scenes-told").textContent = wrong;
    return;
  }
  at("alone").close();
  tune.setSettings(said.settings);
  if (!said.gesture) return;
  tune.setGesture(said.gesture);
  hero.replay(said.gesture);
}
addEventListener("hashchange", follow);
await follow();
document.documentElement.dataset.ready = "1";

function fail(error) {
  const lacksSIMD = !globalThis.WebAssembly || error instanceof WebAssembly.CompileError;
  at("landed").textContent = `${lacksSIMD ? "This page needs WebAssembly with SIMD (any browser since 2023)"
    : "The page could not be loaded whole; load it again"}: ${error.message}`;
  throw error;
}
