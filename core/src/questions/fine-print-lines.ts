/**
 * Writes fine print as lines of the context of a panel.
 *
 * Its text is untrusted. Each line is indented and without invisible marks, so that none looks like a line of
 * the rule or a clarification.
 *
 * @param finePrint - of a question
 * @returns a heading, and the lines below it
 */
export function finePrintLines(finePrint: string): string {
  const lines = finePrint
    .split(lineEnd)
    .map((line) => `  ${line.replace(/[\t\p{Cf}]+/gu, ' ')}`.trimEnd())
  return ['Fine print:', ...lines].join('\n')
}

/** Whatever some reader takes for the end of a line: escapes can write all of them. */
const lineEnd = /\r\n|(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u
