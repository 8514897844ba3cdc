/**
 * Names that HyperBEAM answers itself before it looks into the state of a process: functions and keys of the
 * devices `process@1.0`, `message@1.0`, `patch@1.0`, `scheduler@1.0`, `genesis-wasm@1.0` and `push@1.0`, and keys of
 * every message. From their sources; no node was asked.
 */
export const reservedNames = [
  ...['info', 'compute', 'slot', 'push', 'snapshot', 'normalize', 'schedule', 'init'],
  ...['now', 'as', 'cache', 'process_id', 'ensure_process_key', 'default_device'],
  ...['get', 'set', 'set_path', 'remove', 'keys', 'id', 'commit', 'committed', 'verify'],
  ...['committers', 'commitments', 'match', 'path', 'method', 'device', 'status', 'body'],
  ...[
    'results',
    'result',
    'process',
    'at-slot',
    'initialized',
    'next',
    'location',
    'router',
  ],
  ...['patches', 'all', 'types', 'data', 'type', 'variant', 'target', 'owner', 'from'],
  ...['dedup', 'index', 'load', 'message', 'patch', 'stack'],
]
