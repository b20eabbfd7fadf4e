/** The preview's own style: enough to judge a page. The site's looks better. */
export const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
nav { border-right: 1px solid var(--line); padding: 1rem; height: 100vh; overflow: auto; position: sticky; top: 0; font-size: .9rem; }
nav ul { list-style: none; margin: 0 0 .5rem; padding-left: .75rem; }
nav h2 { font-size: .8rem; text-transform: uppercase; margin: 1rem 0 .25rem; opacity: .7; }
nav h3 { font-size: .9rem; margin: .75rem 0 .25rem; }
nav a { color: inherit; text-decoration: none; display: block; padding: .1rem 0; }
nav a[aria-current] { color: var(--accent); font-weight: 600; }
main { max-width: 48rem; padding: 1rem 2rem 4rem; width: 100%; margin: 0 auto; }
a { color: var(--accent); }
img, video, iframe { max-width: 100%; height: auto; }
iframe { aspect-ratio: 16 / 9; width: 100%; border: 0; }
pre { background: var(--soft); padding: .75rem 1rem; overflow: auto; border-radius: .4rem; font-size: .875rem; }
.dc-table { overflow: auto; } table { border-collapse: collapse; } th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; }
.dc-callout, .dc-card, .dc-accordion, .dc-disclosure, .dc-field, .dc-tab, .dc-panel, .problems { border: 1px solid var(--line); border-radius: .4rem; padding: .25rem 1rem; margin: 1rem 0; }
.dc-callout { border-left: 4px solid var(--accent); }
.dc-callout-title, .dc-card-title, .dc-tab-title, .dc-step-title, .dc-code-title { font-weight: 600; margin: .5rem 0 0; }
.dc-columns { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); } .dc-columns > * { margin: 0; }
.dc-anchor { margin-left: .4rem; text-decoration: none; opacity: 0; } :hover > .dc-anchor, .dc-anchor:focus { opacity: 1; }
.dc-field-note { margin-left: .5rem; font-size: .85rem; opacity: .8; }
figure { margin: 1rem 0; }
.dc-t-keyword { color: #8250df; } .dc-t-string, .dc-t-string-expression { color: #0a6b3d; } .dc-t-comment { opacity: .65; } .dc-t-constant { color: #0550ae; } .dc-t-function { color: #6639ba; }
@media (prefers-color-scheme: dark) { .dc-t-keyword { color: #d2a8ff; } .dc-t-string, .dc-t-string-expression { color: #7ee2a8; } .dc-t-constant, .dc-t-function { color: #79c0ff; } }
.problems { border-color: #c33; } .problems li { font-size: .9rem; }
@media (max-width: 50rem) { body { display: block; } nav { height: auto; position: static; border: 0; } }
`;

/** Loads the page again when a file changed, and again after the preview was restarted. */
export const SCRIPT = `
const events = new EventSource('/~preview/events');
events.addEventListener('state', (event) => {
  const before = document.documentElement.dataset.state;
  if (before !== event.data) location.reload();
});
`;
