export type StartOptions = {
  readonly question: readonly string[]
  readonly file?: string | undefined
  readonly once?: boolean | undefined
  readonly json?: boolean | undefined
  readonly limits: string
  readonly full?: boolean | undefined
  readonly verbose?: boolean | undefined
  readonly scenario?: string | undefined
  readonly open?: boolean | undefined
  readonly live?: boolean | undefined
}
