import type { AoConnection } from '@cresolver/clara'
import { CresolverError } from '@cresolver/protocol'
import type { Printer } from '../printer.ts'
import { plainText } from '../text.ts'

/** Options about the token of a marketplace and its deposits. */
export type DepositOptions = {
  readonly token?: string | undefined
  readonly agentDeposit?: string | undefined
  readonly taskDeposit?: string | undefined
}

/** Deposits to configure; undefined ones stay as they are. */
export type Deposits = {
  readonly agentDeposit: string | undefined
  readonly taskDeposit: string | undefined
  /** Why a deposit was not given and still is there. */
  readonly remark: string | undefined
}

/**
 * Reads the deposits. With a new token those that are not given are 0.01 of it, by the denomination that
 * the token states.
 */
export async function readDeposits(
  options: DepositOptions,
  connection: AoConnection,
): Promise<Deposits> {
  const { token } = options
  const given = {
    agentDeposit: readDeposit(options.agentDeposit, '--agent-deposit'),
    taskDeposit: readDeposit(options.taskDeposit, '--task-deposit'),
  }
  const isGiven = given.agentDeposit !== undefined && given.taskDeposit !== undefined
  if (token === undefined || token === 'none' || isGiven) {
    return { ...given, remark: undefined }
  }
  const { createTokenClient, defaultDeposit } = await import('@cresolver/clara')
  const { ticker, denomination } = await createTokenClient({
    process: token,
    connection,
  }).info()
  const amount = defaultDeposit(denomination)
  const name = ticker === undefined ? 'the token' : plainText(ticker)
  return {
    agentDeposit: given.agentDeposit ?? amount,
    taskDeposit: given.taskDeposit ?? amount,
    remark: `Deposits that are not given are 0.01 of ${name}, which has ${denomination} decimals: ${amount}.`,
  }
}

/** Says where deposits come from. */
export function remarkOnDeposits({ remark }: Deposits, printer: Printer): void {
  if (remark !== undefined) printer.remark(remark)
}

function readDeposit(text: string | undefined, name: string): string | undefined {
  if (text === undefined || /^(0|[1-9]\d{0,37})$/.test(text)) return text
  throw new CresolverError({
    code: 'AMOUNT_INVALID',
    message: `${name} is not an amount: ${JSON.stringify(text)}.`,
    hint: 'Write a whole number of at most 38 digits, or 0 for none.',
  })
}
