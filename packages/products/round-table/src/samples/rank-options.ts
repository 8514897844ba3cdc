import { createHash } from 'node:crypto'
import type { SampleCharacter } from './sample-character.ts'

/** Factor by which a character prefers its favorite option. */
const favor = 3

/**
 * Ranks the options of a task by a draw that is the same every time: a hash of the task and the
 * option, weighted by character. An optimist favors the first option, a skeptic the last.
 */
export function rankOptions(
  content: string,
  options: readonly string[],
  character: SampleCharacter,
): string[] {
  const favorite = favoriteOf(options, character)
  return options
    .map((option) => ({
      option,
      drawn: draw(`${content}\n${option}`) * (option === favorite ? favor : 1),
    }))
    .sort((a, b) => b.drawn - a.drawn || (a.option < b.option ? -1 : 1))
    .map(({ option }) => option)
}

function favoriteOf(
  options: readonly string[],
  character: SampleCharacter,
): string | undefined {
  switch (character) {
    case 'analyst':
      return undefined
    case 'skeptic':
      return options.at(-1)
    case 'optimist':
      return options[0]
  }
}

/** A number from 0 to 65,535. */
function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt16BE(0)
}
