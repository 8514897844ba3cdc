/** A name and its value; AO changes the case of names, never that of values. */
export type AoTag = { readonly name: string; readonly value: string }

/** The value of a tag; its name is case-insensitive. */
export function readTag(tags: readonly AoTag[], name: string): string | undefined {
  const wanted = name.toLowerCase()
  return tags.find((tag) => tag.name.toLowerCase() === wanted)?.value
}
