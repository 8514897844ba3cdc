import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Variables that let `npm start` take a free port for each of its parts, without a model and without
 * what an earlier run left.
 */
export const freeStartPorts = {
  ANVIL_PORT: '0',
  AGENT_PORT: '0',
  GATEWAY_PORT: '0',
  ARCHIVE_PORT: '0',
  PRICES_PORT: '0',
  AO_PORT: '0',
  AO_DATA: 'memory',
  KEEPER_PORT: '0',
  PLATFORM_PORT: '0',
  TABLE_AGENT_PORT: '0',
  DASHBOARD_PORT: '0',
  LLM_API_KEY: '',
  // The profile of the system under test is not that of the person who tests.
  CRESOLVER_HOME: join(tmpdir(), `cresolver-home-${process.pid}`),
  NO_COLOR: '1',
}
