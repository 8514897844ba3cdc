/** Reads keys that commas separate, as in `AGENT_KEYS_ACCEPTED`; a bearer key has no comma. */
export function readKeyList(list: string | undefined): readonly string[] {
  return (list ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
}
