/** An old command and its new name. */
type Renamed = { readonly old: readonly string[]; readonly now: readonly string[] }

/** Names of the first release; the next one drops them. The longest match comes first. */
const renamed: readonly Renamed[] = [
  { old: ['table'], now: ['tables'] },
  { old: ['clara'], now: ['tasks'] },
  { old: ['agent'], now: ['agents'] },
  // `agents check` and `agents show` mean one's own agents now.
  ...['add', 'list', 'remove'].map((verb) => ({
    old: ['agents', verb],
    now: ['platform', 'agents', verb],
  })),
]

/** Translates a command line that uses an old name. */
export function withNewNames(
  words: readonly string[],
  takesValue: (flag: string) => boolean,
): { readonly words: readonly string[]; readonly remark?: string } {
  const start = commandIndex(words, takesValue)
  const found = renamed.find(({ old }) =>
    old.every((word, offset) => words[start + offset] === word),
  )
  if (!found) return { words }
  const before = words.slice(0, start)
  const rest = words.slice(start + found.old.length)
  const decided = found.old[0] === 'table' ? decision(rest) : undefined
  const now = [...found.now, ...(decided ? [decided.verb] : [])]
  const old = [...found.old, ...(decided ? ['decide'] : [])]
  return {
    words: [...before, ...now, ...(decided?.rest ?? rest)],
    remark: `"cresolver ${old.join(' ')}" is now "cresolver ${now.join(' ')}".`,
  }
}

/** `table decide --continue` and `--stop` are verbs now. */
function decision(rest: readonly string[]) {
  if (rest[0] !== 'decide') return undefined
  const verb = rest.includes('--stop') ? 'stop' : 'continue'
  const others = rest.slice(1).filter((word) => word !== `--${verb}`)
  return { verb, rest: others }
}

/** Finds the name of the command. */
export function commandIndex(
  words: readonly string[],
  takesValue: (flag: string) => boolean,
): number {
  let index = 0
  while (words[index]?.startsWith('-')) index += takesValue(words[index] ?? '') ? 2 : 1
  return index
}
