import type { PageDocument, PageKind } from '../world.ts'

const menus: Readonly<Record<PageDocument['language'], readonly string[]>> = {
  en: [
    'Home',
    'Region',
    'Business',
    'Sports',
    'Weather',
    'Contact',
    'All rights reserved.',
  ],
  de: [
    'Start',
    'Region',
    'Wirtschaft',
    'Sport',
    'Wetter',
    'Kontakt',
    'Alle Rechte vorbehalten.',
  ],
  fr: [
    'Accueil',
    'Région',
    'Économie',
    'Sports',
    'Météo',
    'Contact',
    'Tous droits réservés.',
  ],
  es: [
    'Inicio',
    'Región',
    'Economía',
    'Deportes',
    'Tiempo',
    'Contacto',
    'Todos los derechos reservados.',
  ],
}
const nestedLevels = 5_000
const overLimitBytes = 2_200_000

/** Writes a page as a news site would, with menu, footer and scripts around the article. */
export function renderHtml(document: PageDocument, kind: PageKind): string {
  if (kind === 'empty') return ''
  const { title, site, language, published } = document
  const menu = menus[language]
  const meta = published
    ? `<meta property="article:published_time" content="${published}">`
    : ''
  const time = published ? `<p><time datetime="${published}">${published}</time></p>` : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
${meta}<meta name="viewport" content="width=device-width">
<style>nav a{margin-right:1em}.ad{color:gray}</style>
<script>window.pageViews=[];pageViews.push("${site}")</script></head>
<body><header><nav>${links(menu.slice(0, -1))}</nav></header>
<main>${wrap(kind, `<article><h1>${escapeHtml(title)}</h1>${time}${article(document)}</article>`)}</main>
<footer><p>© 2026 ${escapeHtml(site)}. ${menu.at(-1) ?? ''}</p></footer></body></html>
`
}

function article({ paragraphs, hidden, alt }: PageDocument): string {
  const image = alt ? `<img src="/images/1.jpg" alt="${escapeHtml(alt)}">` : ''
  const unseen = hidden
    ? `<div style="display:none">${escapeHtml(hidden)}</div><!-- ${hidden.replaceAll('--', '-')} -->`
    : ''
  return `${image}${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}${unseen}`
}

function wrap(kind: PageKind, html: string): string {
  if (kind === 'over-limit') return `<!--${'x'.repeat(overLimitBytes)}-->${html}`
  if (kind !== 'deep-nesting') return html
  return `${'<div>'.repeat(nestedLevels)}${html}${'</div>'.repeat(nestedLevels)}`
}

function links(names: readonly string[]): string {
  return names.map((name, index) => `<a href="/${index}">${name}</a>`).join('')
}

/** Escapes text for HTML. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
