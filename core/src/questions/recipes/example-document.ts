import type { RecipeDocument } from './recipe.ts'

/** A made-up answer in JSON. */
export function exampleDocument(address: string, content: unknown): RecipeDocument {
  return { url: `https://${address}`, body: JSON.stringify(content) }
}
