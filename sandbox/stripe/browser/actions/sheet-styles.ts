/** Ink, hairlines and the hatched strip: it looks like no real wallet, bank or till on purpose. */
export const SHEET_STYLES = `
:host { font: 1rem/1.5 "Source Sans 3", system-ui, sans-serif; color: #1b1f3b }
p { margin: 0 0 .75rem }
.sandbox { position: relative; margin: 0; padding: .75rem 1rem .75rem 1.75rem; background: #f1b999; font-size: .9375rem; line-height: 1.4 }
.sandbox::before { content: ""; position: absolute; inset: 0 auto 0 0; width: .75rem; background: repeating-linear-gradient(-45deg, #1b1f3b 0 6px, #f1b999 6px 12px) }
.head { display: flex; align-items: center; justify-content: space-between; gap: .75rem; padding: .5rem .5rem .5rem 1.5rem; border-bottom: 1px solid #e4e1d8 }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.3 }
.cross { flex: none; width: 2.75rem; height: 2.75rem; border: 0; border-radius: 6px; background: none; color: inherit; font: 1.5rem/1 system-ui, sans-serif; cursor: pointer }
.body { padding: 1rem 1.5rem }
.foot { padding: 0 1.5rem 1.5rem }
dl { margin: 0 0 1rem; border-top: 1px dashed #85826f }
.row { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: .75rem; padding: .625rem 0; border-bottom: 1px dashed #85826f }
dt { color: #565b7a; font-size: .9375rem }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.picture { display: block; box-sizing: border-box; max-width: 100%; height: auto; margin: 0 auto 1rem }
a { color: #1f5f5b }
.done { width: 100%; min-height: 3rem; padding: .25rem 1rem; border: 1px solid #1b1f3b; border-radius: 6px; background: #1b1f3b; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
.second { margin-top: .5rem; background: #fff; color: #1b1f3b }
button:hover { filter: brightness(.94) }
:focus-visible { outline: 3px solid #1f5f5b; outline-offset: 2px }
`
