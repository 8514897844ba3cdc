/** The style of the docs page; light or dark as the reader's system is. */
export const docsStyle = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #3b6ea8 }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 2rem 1.2rem 6rem }
h1 { font-size: 1.8rem; margin: 0 0 .5rem } h2 { margin-top: 2.5rem } h3 { font-size: .95rem; margin-bottom: .3rem }
code, pre { font: .88em/1.5 ui-monospace, monospace }
pre { background: var(--soft); padding: .8rem 1rem; border-radius: 6px; overflow-x: auto; max-height: 30rem }
nav { position: sticky; top: 0; padding: .7rem 0; background: Canvas; border-bottom: 1px solid var(--line) }
nav a { margin-right: 1rem } a { color: var(--accent) }
details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: 0 1rem }
details[open] { padding-bottom: 1rem } summary { cursor: pointer; padding: .6rem 0 }
summary b { display: inline-block; min-width: 4.2rem; font-size: .8rem; letter-spacing: .04em }
summary span { opacity: .75; margin-left: .6rem }
.get { color: #2a7d4f } .post { color: var(--accent) } .patch { color: #a8742a } .delete { color: #b3403a }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
tr:target, details:target { background: var(--soft) }
`
