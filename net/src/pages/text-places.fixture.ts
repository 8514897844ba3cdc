/** A place of a page where text can stand: the word `KALDO` stands there. */
type TextPlace = {
  readonly name: string
  /** True if people see the word in a browser, without a click except on `<details>`. */
  readonly isSeen: boolean
  readonly html: string
}

const picture =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const styled = (style: string) => `<p style="${style}">KALDO</p>`
const sheet = (css: string, html = '<p class=x>KALDO</p>') =>
  `<style>${css}</style>${html}`

const unseen: Readonly<Record<string, string>> = {
  'a class in a style sheet': sheet('.x{display:none}'),
  'an id in a style sheet': sheet('#x{display:none}', '<p id=x>KALDO</p>'),
  'an attribute in a style sheet': sheet(
    '[data-x^=a]{display:none}',
    '<p data-x=ab>KALDO</p>',
  ),
  'a descendant': sheet(
    '.x em{display:none}',
    '<div class=x><p>a <em>KALDO</em></p></div>',
  ),
  'a child': sheet('.x>em{display:none}', '<p class=x>a <em>KALDO</em></p>'),
  'a sibling': sheet('.x~p{display:none}', '<p class=x>a</p><p>b</p><p>KALDO</p>'),
  'a neighbor': sheet('.x+p{display:none}', '<p class=x>a</p><p>KALDO</p>'),
  ':not': sheet('p:not(.y){display:none}'),
  ':nth-child': sheet(
    'li:nth-child(2n){display:none}',
    '<ul><li>a</li><li>KALDO</li></ul>',
  ),
  ':is': sheet(':is(.x,.y){display:none}'),
  'a nested rule': sheet(
    '.y{& .x{display:none}}',
    '<div class=y><p class=x>KALDO</p></div>',
  ),
  'a declaration after a nested rule': sheet('.x{b{color:red}display:none}'),
  'a style sheet below the text': `<p class=x>KALDO</p>${sheet('.x{display:none}', '')}`,
  'a rule after a broken one': sheet('.y{color:red}}p..{a:b}.x{display:none}'),
  'a comment in a style sheet': sheet('/*}*/.x{/*a*/display/*b*/:/*c*/none}'),
  'escapes in a style sheet': sheet('.\\78{displa\\79:n\\6fne}'),
  'an invalid value after a valid one': sheet('.x{display:none;display:seen}'),
  importance: sheet('.x{display:none!important}.x{display:block}'),
  'importance over the inline style': sheet(
    '.x{display:none!important}',
    '<p class=x style="display:block">KALDO</p>',
  ),
  'a later rule': sheet('.x{display:block}.x{display:none}'),
  'a higher specificity': sheet('p.x{display:none}.x{display:block}'),
  'a rule outside layers': sheet('.x{display:none}@layer a{p.x{display:block}}'),
  'a layer': sheet('@layer a{.x{display:none}}'),
  '@supports': sheet('@supports (display:grid){.x{display:none}}'),
  '@media screen': sheet('@media screen and (min-width:600px){.x{display:none}}'),
  'print only': sheet('.x{display:none}@media print{.x{display:block}}'),
  'a variable': sheet(':root{--a:none}.x{display:var(--a)}'),
  'inline none': styled('DISPLAY : none ! important'),
  'inline none with a comment': styled('display:/*a*/none'),
  'an inherited visibility': '<div style="visibility:/**/hidden"><p>KALDO</p></div>',
  'visibility collapse': styled('visibility:collapse'),
  'opacity 0': styled('opacity:0'),
  'opacity 0.05 of two elements': `<div style="opacity:20%">${styled('opacity:.2')}</div>`,
  'an opacity filter': styled('filter:opacity(0)'),
  'font-size 0': styled('font-size:0'),
  'font-size 1px': styled('font-size:1px'),
  'the font shorthand': styled('font:0/0 a'),
  'an inherited font size': '<div style="font-size:0"><p>KALDO</p></div>',
  'white on white': styled('color:#fff'),
  'nearly white on white': styled('color:rgb(250 250 250)'),
  'white on an own white': styled('color:white;background:#fff'),
  'black on an inherited black':
    '<div style="background:#000"><p style="color:hsl(0 0% 2%)">KALDO</p></div>',
  'a wide color': styled('color:oklch(1 0 0)'),
  'a transparent color': styled('color:transparent'),
  'a transparent fill': styled('-webkit-text-fill-color:transparent'),
  'white by font': '<p><font color=#ffffff>KALDO</font></p>',
  'black on bgcolor':
    '<table bgcolor=black><tr><td style="color:#000">KALDO</td></tr></table>',
  'text-indent': styled('text-indent:-9999px'),
  left: styled('position:absolute;left:-9999px'),
  'left in em': styled('position:absolute;left:-999em'),
  top: styled('position:absolute;top:-2000px'),
  'margin-left': styled('margin-left:-9999px'),
  'the margin shorthand': styled('margin:0 0 0 -9999px'),
  transform: styled('transform:translateX(-9999px)'),
  'scale 0': styled('transform:scale(0)'),
  'sr-only': sheet(
    '.x{position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border:0}',
  ),
  'clip-path': styled('clip-path:inset(50%)'),
  'no height': styled('height:0;overflow:hidden'),
  'max-height 0': styled('max-height:0;overflow:hidden'),
  'width 0': styled('width:0;overflow:hidden;white-space:nowrap'),
  hidden: '<p hidden>KALDO</p>',
  'a dialog': '<dialog>KALDO</dialog>',
  'a template': '<template>KALDO</template>',
  noscript: '<noscript>KALDO</noscript>',
  'a hidden field': '<input type=hidden value=KALDO>',
  alt: `<img src="${picture}" alt=KALDO>`,
  'aria-label': '<p aria-label=KALDO>a</p>',
  title: '<p title=KALDO>a</p>',
  'a comment': '<p><!-- KALDO --></p>',
  CDATA: '<p><![CDATA[KALDO]]></p>',
  'a meta description': '<meta name=description content=KALDO>',
  'JSON-LD': '<script type="application/ld+json">{"articleBody":"KALDO"}</script>',
  'a title of svg': '<svg width=99 height=20><title>KALDO</title></svg>',
  'definitions of svg':
    '<svg width=99 height=20><defs><text y=15>KALDO</text></defs></svg>',
  'generated text that is none': sheet(
    '.x::before{content:"KALDO";display:none}',
    '<p class=x>a</p>',
  ),
  'a hidden iframe': '<iframe hidden srcdoc="<p>KALDO</p>"></iframe>',
}

const seen: Readonly<Record<string, string>> = {
  'a paragraph': '<p>KALDO</p>',
  'visibility inside hidden': `<div style="visibility:hidden">a${styled('visibility:visible')}</div>`,
  'specificity over none': sheet('p.x{display:block}.x{display:none}'),
  'inline over a sheet': sheet(
    '.x{display:none}',
    '<p class=x style="display:block">KALDO</p>',
  ),
  'display over hidden': sheet('.x{display:block}', '<p class=x hidden>KALDO</p>'),
  'a rule for print': sheet('@media print{.x{display:none}}'),
  'a style element for print':
    '<style media=print>.x{display:none}</style><p class=x>KALDO</p>',
  'a rule for small screens': sheet('@media (max-width:600px){.x{display:none}}'),
  'a rule for another element': sheet(
    '.x>p{display:none}',
    '<div class=x><div><p>KALDO</p></div></div>',
  ),
  ':hover': sheet('.x:hover{display:none}'),
  'a selector that is broken': sheet('.x,p..{display:none}'),
  'opacity 1': styled('opacity:1'),
  'white on dark': styled('color:#fff;background:#123'),
  'white on a dark gradient': styled('color:#fff;background:linear-gradient(#123,#246)'),
  'white on dark of the body of a box':
    '<div style="background-color:#222"><p style="color:#fff">KALDO</p></div>',
  'text filled with a gradient': styled(
    'color:transparent;background:linear-gradient(#123,#246);-webkit-background-clip:text;background-clip:text',
  ),
  'a dark variable': sheet(':root{--a:#222}.x{color:var(--a)}'),
  'a link in white text': '<div style="color:#fff"><a href="/x">KALDO</a></div>',
  'aria-hidden': '<div aria-hidden=true><p>KALDO</p></div>',
  'narrow letters': styled('letter-spacing:-1px'),
  'left -10px': styled('position:relative;left:-10px'),
  'text-indent -5px': styled('text-indent:-5px;padding-left:9px'),
  'font-size 12px': styled('font-size:12px'),
  'a size again inside 0':
    '<div style="font-size:0"><span style="font-size:16px">KALDO</span></div>',
  centered:
    '<div style="position:relative;height:99px"><p style="position:absolute;left:50%;top:50%;transform:translate(-50%,-50%)">KALDO</p></div>',
  'overflow hidden with a height': styled('overflow:hidden;height:40px'),
  'a closed details': '<details><summary>a</summary><p>KALDO</p></details>',
  'an open dialog': '<dialog open>KALDO</dialog>',
  'text of svg': '<svg width=99 height=20><text y=15>KALDO</text></svg>',
  srcdoc: '<iframe srcdoc="<p>KALDO</p>"></iframe>',
  'generated text': sheet('.x::before{content:"KAL" "DO"}', '<p class=x>a</p>'),
  'zero-width characters': '<p>KAL&#8203;DO</p>',
  'a soft hyphen': '<p>KAL&shy;DO</p>',
  'a button': '<button style="color:#000">KALDO</button>',
  'a mathematical text': '<math><mtext>KALDO</mtext></math>',
}

const list = (places: Readonly<Record<string, string>>, isSeen: boolean) =>
  Object.entries(places).map(([name, html]): TextPlace => ({ name, isSeen, html }))

/** Visible text at each place, stated before a program was asked; a browser checks it in `npm run test:long`. */
export const textPlaces: readonly TextPlace[] = [
  ...list(unseen, false),
  ...list(seen, true),
]

const ordinary =
  'The council met on Tuesday in the old town hall and heard three reports on schools, roads and water. Members asked for figures on the cost of heating, which the treasurer will publish before the summer.'

/** Makes a page with enough text beside a place. */
export function pageOfPlace({ html }: TextPlace): string {
  return `<!doctype html><html lang=en><head><meta charset=utf-8><title>a</title></head><body style="font-family:monospace"><p>${ordinary}</p>${html}</body></html>`
}
