/** The preview's style: plain, but good enough to judge a page. */
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
.dc-anchor { margin-left: .4rem; text-decoration: none; opacity: 0; } .dc-anchor:empty::before { content: '#'; } :hover > .dc-anchor, .dc-anchor:focus { opacity: 1; }
.dc-field-note { margin-left: .5rem; font-size: .85rem; opacity: .8; }
figure { margin: 1rem 0; }
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.dc-icon { vertical-align: -.2em; margin-right: .4em; } img.dc-icon { width: 1.25em; height: 1.25em; }
.dc-diagram-picture { overflow-x: auto; } .dc-diagram-picture svg { display: block; max-width: max(100%, 60rem); height: auto; margin: 0 auto; }
.dc-d-text { fill: currentColor; font: 14px system-ui, sans-serif; } .dc-d-strong { font-weight: 600; } .dc-d-label-text, .dc-d-group-title { font-size: 13px; }
.dc-d-node, .dc-d-bar, .dc-d-label { fill: Canvas; } .dc-d-node, .dc-d-note, .dc-d-bar, .dc-d-line, .dc-d-life, .dc-d-rule, .dc-d-frame { stroke: GrayText; }
.dc-d-group, .dc-d-note { fill: var(--soft); } .dc-d-group { stroke: var(--line); } .dc-d-line, .dc-d-frame { fill: none; } .dc-d-line { stroke-width: 1.5; }
.dc-d-dotted, .dc-d-life, .dc-d-frame { stroke-dasharray: 5 4; } .dc-d-thick { stroke-width: 3; } .dc-d-head, .dc-d-full { fill: GrayText; }
.dc-d-slice { fill: var(--accent); stroke: Canvas; } .dc-d-slice-2 { fill: #13754a; } .dc-d-slice-3 { fill: #9a4200; } .dc-d-slice-4 { fill: #9a2187; }
.dc-d-slice-5 { fill: #b3202c; } .dc-d-slice-6 { fill: #8a5a00; } .dc-d-slice-7 { fill: #7d8894; } .dc-d-slice-8 { fill: #5c6670; }
.search { display: flex; gap: .25rem; margin: .5rem 0; } .search input { flex: 1; min-width: 0; font: inherit; padding: .2rem .5rem; }
dialog { width: min(40rem, 90vw); max-height: 80vh; margin-top: 10vh; padding: 0; border: 1px solid var(--line); border-radius: .6rem; }
dialog input { width: 100%; padding: .75rem 1rem; border: 0; border-bottom: 1px solid var(--line); font: inherit; }
dialog ul { list-style: none; margin: 0; padding: .5rem; overflow-y: auto; max-height: 55vh; } dialog p { margin: 0; padding: .5rem 1rem; font-size: .9rem; }
dialog li { padding: .4rem .6rem; border-radius: .4rem; cursor: pointer; } dialog li[aria-selected='true'] { background: var(--soft); box-shadow: inset 3px 0 var(--accent); }
dialog li span { display: block; font-size: .85rem; opacity: .85; }
.dc-t-keyword { color: #8250df; } .dc-t-string, .dc-t-string-expression { color: #0a6b3d; } .dc-t-comment { opacity: .65; } .dc-t-constant { color: #0550ae; } .dc-t-function { color: #6639ba; }
@media (prefers-color-scheme: dark) { .dc-t-keyword { color: #d2a8ff; } .dc-t-string, .dc-t-string-expression { color: #7ee2a8; } .dc-t-constant, .dc-t-function { color: #79c0ff; } }
.problems { border-color: #c33; } .problems li { font-size: .9rem; }
@media (max-width: 50rem) { body { display: block; } nav { height: auto; position: static; border: 0; } }
`;
