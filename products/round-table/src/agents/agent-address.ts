import { CresolverError, type TenantId } from '@cresolver/core/protocol'
import { type Outbound, OutboundError } from '@cresolver/net/outbound'

/**
 * Checks the address that an agent registers with, by the rules of every later call: https, a usual
 * port, a host with public addresses only (in local mode also loopback), or a private network that the
 * tenant may call.
 *
 * A host that cannot be found now may be registered: it is looked up and judged again at every
 * call, and the first check of its health benches it.
 */
export async function checkAgentAddress(
  outbound: Pick<Outbound, 'check'>,
  baseUrl: string,
  tenant: TenantId,
): Promise<void> {
  try {
    await outbound.check(baseUrl, { tenant })
  } catch (error) {
    if (!(error instanceof OutboundError) || error.code === 'ABORTED') throw error
    if (error.code !== 'OUTBOUND_UNREACHABLE' && error.code !== 'OUTBOUND_TIMEOUT')
      throw refused(error.message, error.hint, error)
  }
  const { hostname } = new URL(baseUrl)
  if (/[?#]/.test(baseUrl)) {
    throw refused(
      `The address of ${hostname} has a query or a fragment.`,
      'Register the address up to its path; /analyze, /challenge and /vote are added to it.',
    )
  }
}

function refused(why: string, hint: string | undefined, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'OUTBOUND_ADDRESS_REFUSED',
    message: `The base_url cannot be used. ${why}`,
    hint,
    cause,
  })
}
