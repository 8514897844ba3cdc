/** Values that are wrong, or special to JSON, JavaScript, Lua or its patterns. */
export const strangeTexts = [
  '',
  '0',
  '-1',
  '007',
  '1e3',
  '0x10',
  '1.5',
  'NaN',
  '9'.repeat(38),
  '9'.repeat(39),
  '__proto__',
  'constructor',
  'length',
  'nil',
  'a b',
  'a"b',
  'a\\b',
  'a\nb',
  'żółw 🐢',
  'ż'.repeat(40),
  'x'.repeat(128),
  'x'.repeat(129),
  '%d %s',
  "']] os.exit() --",
]

/** Names of tags that aos or a host gives a meaning, and some that only look odd. */
export const strangeNames = [
  'Id',
  'Timestamp',
  'From',
  'Owner',
  'Block-Height',
  'TagArray',
  'Tags',
  'Data',
  'Target',
  'Reply',
  'reply',
  'forward',
  'Content-Type',
  'Reference',
  'X-Reference',
  'From-Process',
  'Forwarded-By',
  'Pushed-For',
  'Type',
  'Variant',
  'Nonce',
  'Cron',
  'Read-Only',
  'Anchor',
  'Module',
  'Error',
  'Output',
  'onReply',
  'receive',
  '__index',
  'żółw',
  '1',
]

/** JSON objects whose numbers, empty parts, order and escapes have to survive. */
export const objects = [
  '{}',
  '{"description":"writes"}',
  ' {"nested":{"empty":{},"list":[]},"number":1.50,"large":12345678901234567890}',
  '{"text":"żółw 🐢 \\u00e9 \\" \\\\ \\n","null":null}',
  '{"__proto__":{"constructor":1}}',
]

/** Other JSON values. */
export const otherValues = [
  '[]',
  '[1,[2,{}],"a"]',
  '"text"',
  '0',
  '-1.5e-3',
  'true',
  'null',
]

/** Texts that are not JSON, or nested too deep. */
export const noJson = [
  '',
  'text',
  '{',
  '{"a":1,}',
  '[1 2]',
  '01',
  '{"a":"\n"}',
  `${'['.repeat(65)}${']'.repeat(65)}`,
]

/** Typing errors in JSON; some of them keep it valid. */
export const typos = [
  ...[
    '',
    ' ',
    '\t',
    '\u0000',
    '\u001f',
    '\u007f',
    'ż',
    '"',
    '\\',
    '\\u',
    '\\u00',
    '/',
    'e',
  ],
  ...['{', '}', '[', ']', ',', ':', '-', '+', '.', '0', '9', 'null', '""', '[]'],
]
