import { join } from 'node:path'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import { AOS_MODULES, type AosModuleName, compileAosModule } from './aos/aos-modules.ts'
import type { AosLimits } from './aos/open-aos-process.ts'
import { openSnapshots } from './aos/snapshots.ts'
import { bundleProcessThread } from './aos/thread-source.ts'
import { createRoutes } from './routes.ts'
import type { JournalRecord } from './storage/journal-record.ts'
import { memoryJournal, openJournal } from './storage/unit-journal.ts'
import { UnitLedger } from './storage/unit-ledger.ts'
import { ComputeUnit } from './units/compute-unit.ts'
import { createGateway } from './units/graphql-gateway.ts'
import { MessengerUnit } from './units/messenger-unit.ts'
import { createUnitKey } from './units/unit-key.ts'

export type StartLocalAoParameters = AosLimits & {
  /** TCP port on 127.0.0.1. Default 0, which takes a free one. */
  readonly port?: number | undefined
  /** Hint of the error for a port in use. */
  readonly portHint?: string | undefined
  /** Folder of the journal and the snapshots, which outlive the run. Default: memory only. */
  readonly folder?: string | undefined
  /** Most bytes of a body and of a data item. Default 10 MiB. */
  readonly maximumBodyBytes?: number | undefined
  /** Most pushes in a row that follow from one message of a wallet. Default 1,000. */
  readonly maximumPushes?: number | undefined
  /** Called with each warning, such as a message that is not sent. Default: the console's. */
  readonly onWarning?: ((line: string) => void) | undefined
}

/** A running local AO. */
export type LocalAo = {
  /** Base URL of the gateway, messenger, scheduler and compute unit. */
  readonly url: string
  /** Address to spawn with as `Scheduler`, 43 characters. */
  readonly scheduler: string
  /** Address to spawn with as `Authority`, so that processes trust one another's messages. */
  readonly authority: string
  /** Ends all processes and frees the port and the folder. */
  readonly close: () => Promise<void>
}

/**
 * Starts an AO for development on this machine: gateway, messenger, scheduler and compute unit on one
 * loopback port, for aoconnect in legacy mode. It is not a network: one key signs for all units.
 *
 * @param parameters - {@link StartLocalAoParameters}
 * @returns the running units
 * @throws CresolverError `PORT_TAKEN`, `START_FAILED`
 * @throws LocalAoError `FOLDER_IN_USE`, `STORE_DAMAGED`, `FILE_UNWRITABLE`
 */
export async function startLocalAo(
  parameters: StartLocalAoParameters = {},
): Promise<LocalAo> {
  const { port = 0, folder, maximumBodyBytes = 10 * 1024 ** 2 } = parameters
  const { onWarning = (line) => console.warn(line), maximumPushes = 1_000 } = parameters
  const portHint =
    parameters.portHint ?? 'Start the local AO on another port; 0 takes a free one.'
  // A restart of a process waits for both: they run beside the reading of the journal.
  if (folder !== undefined) {
    const names = Object.keys(AOS_MODULES) as AosModuleName[]
    // The first message reports what failed.
    Promise.all([bundleProcessThread(), ...names.map(compileAosModule)]).catch(() => {})
  }
  let secret: string | undefined
  const takeIn = (record: JournalRecord): void => {
    if (record.kind === 'opened') secret = record.secret
    ledger.apply(record)
  }
  const ledger = new UnitLedger({ append: (record) => journal.append(record) })
  const journal =
    folder === undefined ? memoryJournal : await openJournal(folder, takeIn, onWarning)
  try {
    const key = createUnitKey(secret)
    if (!secret) journal.append({ kind: 'opened', version: 1, secret: key.secret })
    const messenger: MessengerUnit = new MessengerUnit({
      ...{ ledger, key, maximumBodyBytes, maximumPushes, onWarning },
      enqueue: (entry) => compute.enqueue(entry),
    })
    const compute = new ComputeUnit({
      ...parameters,
      ledger,
      openSnapshots: (process) =>
        folder === undefined
          ? undefined
          : openSnapshots(join(folder, 'snapshots', process), onWarning),
      push: (process, entry, result) => messenger.push(process, entry, result),
    })
    const { address } = key
    const gateway = createGateway(ledger, address, () => served.url)
    const units = { ledger, messenger, compute, gateway, address, maximumBodyBytes }
    const served: ServedHttp = await serveHttp(createRoutes(units).fetch, {
      port,
      portHint,
    })
    compute.resume()
    const close = async (): Promise<void> => {
      await served.close()
      await compute.close()
      journal.close()
    }
    let closing: Promise<void> | undefined
    return {
      url: served.url,
      scheduler: address,
      authority: address,
      close: () => {
        closing ??= close()
        return closing
      },
    }
  } catch (error) {
    journal.close()
    throw error
  }
}
