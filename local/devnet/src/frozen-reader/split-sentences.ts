const longestText = 200_000
const shortLine = 60

/**
 * Splits the text of a page into sentences, as they stand in it but for line breaks. A line break
 * ends a sentence unless the line is long and unfinished, as in a PDF. Escaped line breaks and
 * quotes between fields end one too, as in JSON.
 */
export function splitSentences(text: string): readonly string[] {
  return linesOf(text.slice(0, longestText))
    .flatMap((line) =>
      line.split(/(?<=(?<![\s(]\d{1,2})[.!?]["»”]?)\s+(?=[\p{Lu}\d"«“¿¡])/u),
    )
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 0)
}

function linesOf(text: string): string[] {
  const lines: string[] = []
  let unfinished = false
  for (const line of text.split(/\n|\\n|","|":"|"\s*}/)) {
    const last = lines.length - 1
    if (unfinished && line.trim() !== '') lines[last] = `${lines[last]} ${line}`
    else lines.push(line)
    unfinished = line.length > shortLine && !/[.!?:"]\s*$/.test(line)
  }
  return lines
}
