/** Styles of the dialog and of surveys. The button's styles are loaded before them. */
export const STYLES = `
.card{background:var(--ground);color:var(--text);border:0;border-radius:10px;box-shadow:var(--float);padding:12px 16px 16px;
width:320px;max-width:calc(100vw - 24px);max-height:calc(100dvh - 24px);overflow:auto;overflow-wrap:anywhere}
dialog.card{margin:auto 12px 12px}
dialog.at-right{margin-left:auto}
dialog.at-left{margin-right:auto}
dialog::backdrop{background:var(--veil)}
p:empty:not(.unseen){display:none}
.survey{bottom:calc(12px + env(safe-area-inset-bottom,0px));width:320px}
.survey>.cross{position:absolute;inset-block-start:4px;inset-inline-end:12px}
.survey legend{padding-inline-end:36px}
.note{bottom:calc(76px + env(safe-area-inset-bottom,0px));width:auto;margin:0;padding:14px 18px}
form>.row+div{margin-top:8px}
dialog form>.end{position:sticky;bottom:-16px;margin:0 -16px -16px;padding:16px;background:var(--ground)}
.card :focus-visible{box-shadow:none}
.head{display:flex;align-items:flex-start;gap:8px;justify-content:space-between}
h2,legend{font-size:1.1875rem;line-height:1.3;font-weight:600;letter-spacing:-.012em;margin:8px 0 0;padding:0}
fieldset{border:0;margin:0;padding:0;min-width:0}
.plain{background:none;border:1px solid transparent;border-radius:6px;color:inherit;padding:0}
.plain:hover,.quiet:hover{background:color-mix(in srgb,currentColor 10%,transparent)}
.quiet{background:none;border:1px solid var(--line);border-radius:6px;color:inherit;padding:8px 14px}
.cross{font-size:24px;line-height:1;flex:none;margin-inline-end:-10px}
label,.label{display:block;font-weight:500;margin:14px 0 4px}
textarea,input[type=email]{display:block;width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:6px;padding:9px 11px;min-height:44px}
textarea{min-height:110px;resize:vertical}
.survey textarea{min-height:76px}
[aria-invalid=true]{border-color:var(--wrong);border-width:2px}
.hint{color:var(--muted);font-size:.875em;margin:4px 0 0}
.wrong{color:var(--wrong);font-size:.9375em;margin:6px 0 0}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px;align-items:center}
.end{justify-content:flex-end}
.away{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.scores{display:grid;grid-template-columns:repeat(11,1fr);margin-top:12px}
.scores.five{grid-template-columns:repeat(5,1fr);gap:4px}
.score{position:relative;margin:0;font-weight:400}
.score input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.score span{display:grid;place-items:center;min-height:44px;border:1px solid var(--line);margin-inline-start:-1px}
.score:first-child span{margin:0;border-start-start-radius:6px;border-end-start-radius:6px}
.score:last-child span{border-start-end-radius:6px;border-end-end-radius:6px}
.five .score span{margin:0;border-radius:6px}
.score:focus-within,.score:has(:checked){z-index:1}
.score input:checked+span{background:var(--accent);color:var(--on-accent);border-color:var(--accent);font-weight:600;text-decoration:underline}
.score input:focus-visible+span{outline:2px solid var(--ring);outline-offset:2px}
.ends{display:flex;justify-content:space-between;gap:16px;color:var(--muted);font-size:.875em;margin-top:6px}
@media(max-width:480px){.card{width:calc(100vw - 24px)}.survey.place{left:12px;right:12px;padding-inline:12px}.note{width:auto}}
@media(prefers-reduced-motion:no-preference){.card{animation:tw-in .16s ease-out}@keyframes tw-in{from{opacity:0;transform:translateY(8px)}}}
@media(forced-colors:active){.score input:checked+span{outline:3px solid Highlight}.card{border-color:CanvasText}}
`;
