// Opens the page several times in one Chromium, whose cache is off, and says when its first frame was drawn.
// usage: node first.mjs SITE [TIMES]: milliseconds since the page was asked for, as a line of a table

import { Browser, serve } from "./browser.mjs";

const [site, times = 9] = process.argv.slice(2);
const server = await serve(site);
const browser = await Browser.launch();
const all = [];
for (let time = 0; time < times; time += 1) {
  const page = await browser.open("about:blank");
  await page.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.send("Page.navigate", { url: server.url });
  await page.until("window.podium?.hero?.firstFrame && document.documentElement.dataset.ready");
  all.push(Math.round(await page.value("podium.hero.firstFrame")));
  await browser.send("Target.closeTarget", { targetId: page.targetId });
}
await browser.close();
server.close();
all.sort((a, b) => a - b);
console.log(`| first frame in Chromium | median ${all[all.length >> 1]} ms | best ${all[0]} ms | of ${all.join(", ")} |`);
