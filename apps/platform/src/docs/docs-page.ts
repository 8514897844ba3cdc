import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { problemKinds } from '../problems/problem-kinds.ts'
import { describeOperations, type Operation } from './describe-operations.ts'
import { docsStyle } from './docs-style.ts'

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
<code>Idempotency-Key</code> happens once. Lists go on with <code>?cursor=</code> and the
<code>next_cursor</code> of the page before.</p>
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

function writeOperation(operation: Operation) {
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
