import type { Recipe } from '@cresolver/core/questions/recipes'

const introduction = `# Recipes

Named rules with holes, for events that data decides. \`cresolver questions sources list <recipe>\` shows the parameters of
one, when its data is final, and the terms of its sources; see [Write a question](../questions.md#recipes).
_Sources_ counts those that are independent of one another, and _calls_ the HTTP calls of a decision.
`

/** Formats recipes as a Markdown page with one table. */
export function formatRecipesReference(recipes: readonly Recipe[]): string {
  const rows = recipes.map(({ name, title, sources, calls, example }) => {
    const hosts = new Set(example.documents.map(({ url }) => new URL(url).host))
    return [`\`${name}\``, title, String(sources), String(calls), [...hosts].join(', ')]
  })
  const head = ['recipe', 'decides', 'sources', 'calls', 'hosts']
  const lines = [head, head.map(() => '---'), ...rows].map(formatRow)
  return `${introduction}\n${lines.join('\n')}\n\n${recipes.length} recipes.\n`
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
