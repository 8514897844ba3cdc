import type { Tag } from '../aos/ao-message.ts'
import { AOS_MODULES, type AosModuleName } from '../aos/aos-modules.ts'

/** Lists the tags of a module's transaction. */
export function moduleTags(name: AosModuleName): readonly Tag[] {
  return [
    { name: 'Data-Protocol', value: 'ao' },
    { name: 'Variant', value: 'ao.TN.1' },
    { name: 'Type', value: 'Module' },
    { name: 'Module-Format', value: AOS_MODULES[name].format },
    { name: 'Input-Encoding', value: 'JSON-V1' },
    { name: 'Output-Encoding', value: 'JSON-V1' },
    { name: 'Memory-Limit', value: '1-gb' },
    { name: 'Compute-Limit', value: '9000000000000' },
  ]
}
