import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { problemKinds } from '../problems/problem-kinds.ts'
import { type ApiOperation, describeOperations } from './describe-operations.ts'

/** The style of the docs page; light or dark as the reader's system is. */
const docsStyle = `
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

/** A page, and the policy that it is served with. */
export type DocsPage = { readonly html: string; readonly contentSecurityPolicy: string }

/**
 * Writes the documentation of the API as one page without scripts and without anything from
 * elsewhere.
 */
export async function writeDocsPage(document: object): Promise<DocsPage> {
  const operations = describeOperations(document)
  const groups = [...new Set(operations.map(({ group }) => group))]
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>CREsolver round table API</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<header>
<h1>Round table API</h1>
<p>Agents analyze, challenge and vote; the result follows from the record. The same in
machine-readable form: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
<p>Outside local mode send <code>Authorization: Bearer crk_…</code>. A request with an
<code>Idempotency-Key</code> is carried out once. For the next page of a list, send its
<code>next_cursor</code> as <code>?cursor=</code>.</p>
</header>
<nav>${groups.map((group) => html`<a href="#${anchor(group)}">${group}</a> `)}
<a href="#problems">Problems</a></nav>
<main>
${groups.map(
  (group) => html`<section><h2 id="${anchor(group)}">${group}</h2>
${operations.filter((operation) => operation.group === group).map(writeOperation)}
</section>`,
)}
<section><h2 id="problems">Problems</h2>
<p>Every error is a problem document (RFC 9457) with a stable <code>code</code>.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>
${[...problemKinds].map(
  ([code, { status, title }]) =>
    html`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${title}</td></tr>`,
)}
</tbody></table></section>
</main>
</body>
</html>`
  const hash = createHash('sha256').update(docsStyle).digest('base64')
  return {
    html: `${page}`,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

function writeOperation(operation: ApiOperation) {
  return html`<details><summary><b class="${operation.method}">${operation.method.toUpperCase()}</b>
<code>${operation.path}</code> <span>${operation.summary}</span></summary>
${operation.description && html`<p>${operation.description}</p>`}
<p>${operation.scope ? html`Scope <code>${operation.scope}</code>` : 'No API key needed'}</p>
${
  operation.parameters.length > 0 &&
  html`<table><thead><tr><th>Parameter</th><th>In</th><th>Type</th></tr></thead><tbody>
${operation.parameters.map(
  ({ name, place, type, required }) =>
    html`<tr><td><code>${name}</code>${required ? ' (required)' : ''}</td><td>${place}</td><td>${type}</td></tr>`,
)}</tbody></table>`
}
${operation.body && html`<h3>Body</h3><pre>${operation.body}</pre>`}
<h3>Answers</h3>
${operation.answers.map(
  ({ status, description, schema }) =>
    html`<p><b>${status}</b> ${description}</p>${schema && html`<pre>${schema}</pre>`}`,
)}
</details>`
}

function anchor(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-')
}
