/** A body whose text must be the same on every version of Node. */
type TextSample = {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** SHA-256 of the text in UTF-8. */
  readonly textHash: string
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

/** Bodies with recorded hashes of their texts by rule `text/2`: a changed hash is a new rule. */
export const textSamples: readonly TextSample[] = [
  {
    name: 'a page in UTF-8',
    contentType: 'text/html; charset=utf-8',
    bytes: utf8(
      '<h1>Title</h1><p>One &amp; two&nbsp;three<br>four <b>fi</b>ve</p> <i> six </i>',
    ),
    textHash: '080ad26d69c55a0283127816d8fbf0384a46a3e715aaa750c46d4249a3b7efaf',
  },
  {
    name: 'hidden text',
    contentType: 'text/html',
    bytes: utf8(
      '<p>a</p><p hidden>b</p><p style="color:red; DISPLAY : none">c</p><p aria-hidden=true>d<b>e</b></p><p style="font-size:0">f</p><p style="font-size:0.9em">g',
    ),
    textHash: 'a5751a051aeb34749ba2b43f42bca45e0584c9990110ac37cc506dbb282c92b7',
  },
  {
    name: 'dropped elements',
    contentType: 'text/html',
    bytes: utf8(
      '<script>"</p>"</script><style>p{}</style><noscript>x</noscript><svg><text>y</text></svg><template>z</template><iframe>w</iframe><p>kept <img alt="a picture"> text',
    ),
    textHash: '746f593d1bc364da3f5f67ade0951442037415465c2b409ec00686254af024fb',
  },
  {
    name: 'windows-1252 without a charset',
    contentType: 'text/html',
    bytes: latin1('<p>\x93Price\x94 5 \x80 \x96 caf\xe9</p>'),
    textHash: '50abec52c707a3ec0dc4462a39474555ee6572164267b7ad4db4b320fc0084d5',
  },
  {
    name: 'windows-1252 called iso-8859-1',
    contentType: 'text/html; charset=ISO-8859-1',
    bytes: latin1('<p>\x93Price\x94 5 \x80 \x96 caf\xe9</p>'),
    textHash: '50abec52c707a3ec0dc4462a39474555ee6572164267b7ad4db4b320fc0084d5',
  },
  {
    name: 'shift_jis in a meta element',
    contentType: 'text/html',
    bytes: Buffer.concat([latin1('<meta charset="Shift_JIS"><p>'), hex('93fa967b8cea')]),
    textHash: '77710aedc74ecfa33685e33a6c7df5cc83004da1bdcef7fb280f5c2b2e97e0a5',
  },
  {
    name: 'windows-1251 in the header',
    contentType: 'text/plain; charset=windows-1251',
    bytes: hex('cff0e8e2e5f2'),
    textHash: 'dd679c0b9fd408a04148aa7d30c9df393f67b7227f65693fffe0ed6d0f0ade59',
  },
  {
    name: 'UTF-16 by its mark',
    contentType: 'text/plain; charset=utf-8',
    bytes: hex('fffe480069000a00e900'),
    textHash: '96a25e0a323b7af4a808ed1e27493bb146b5126a924ffa3eb6a0d260d588886d',
  },
  {
    name: 'invalid UTF-8 called UTF-8',
    contentType: 'text/plain; charset=utf-8',
    bytes: hex('61ff62c328e282'),
    textHash: 'a76dfb182b8fa442480357f54f716189196d508bdaee4098102ee32e83195d7d',
  },
  {
    name: 'JSON',
    contentType: 'application/json',
    bytes: utf8('{"b": 1.50, "a": [true, null, "x\\u00e9"], "c": 1e21}'),
    textHash: '0db0bdbca726b1ce5441b4ea0f5ef6d83b426d0113c16b2b81a38f6da4f935de',
  },
  {
    name: 'invalid JSON',
    contentType: 'application/json',
    bytes: utf8('{"b": 1,}\r\nx'),
    textHash: 'd476dc53d385f526d9da0d80b8011e54f9e33c7fe0c8fd7d440e5583b198ac58',
  },
  {
    name: 'wrong nesting and implied ends',
    contentType: 'text/html',
    bytes: utf8(
      '<ul><li>a<li>b</ul><p>c<p>d<table><tr><td>e<td>f<tr><td>g</table></b></div><b>h</p>i',
    ),
    textHash: 'd4b3d92ae77b25e8c6b322b77391c3ad3728fffbbd46ee25635b99b7f6fc538a',
  },
  {
    name: 'entities',
    contentType: 'text/html',
    bytes: utf8(
      '<p>&lt;b&gt; &eacute;&copy &notit; &#x41;&#66;&#x80;&#0;&#x110000; &unknown; &amp',
    ),
    textHash: '5c0e924a637e0f6c71d7e5bd1e9398e7fc7a58aeee23d3a94c7eae73eee0e4e3',
  },
]
