import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOG_TEXTS } from '../demo/blog-texts.ts';
import { cleanBody, isBlank } from './clean-body.ts';

const REL = 'target="_blank" rel="noopener noreferrer nofollow"';
const FILE = '/api/files/0123456789abcdef.png';

describe('allowed markup stays', () => {
  test.each([
    '<h2>One</h2><h3>Two</h3><h4>Three</h4><p>Text<br />next</p><hr />',
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>',
    '<blockquote><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code></p></blockquote>',
    '<pre><code>if (a &lt; b &amp;&amp; c) {\n  ₹\n}</code></pre>',
    `<p><a href="https://example.in/a?b=1&amp;c=2" ${REL}>out</a> <a href="mailto:a@b.in" ${REL}>mail</a></p>`,
    '<p><a href="/product/3">in</a> <a href="#part">here</a></p>',
    `<img src="${FILE}" alt="A &quot;truck&quot;" />`,
  ])('%s', (html) => {
    expect(cleanBody(html)).toBe(html);
  });

  test('under the names that the editor uses', () => {
    const html = '<h1>a</h1><h6>b</h6><b>c</b><i>d</i><del>e</del><strike>f</strike><ins>g</ins>';
    expect(cleanBody(html)).toBe('<h2>a</h2><h4>b</h4><strong>c</strong><em>d</em><s>e</s><s>f</s><u>g</u>');
  });
});

describe('other markup is removed', () => {
  test.each([
    ['style', '<p style="position:fixed" class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
    ['a style sheet', '<style>p{color:red}</style><link rel="stylesheet" href="//e.in/a.css">a', 'a'],
    ['a frame', '<iframe src="https://e.in">x</iframe><object data="x"></object><embed src="x">a', 'a'],
    ['a form', '<form action="//e.in"><input name="a"><button>go</button></form>', 'go'],
    ['a base address', '<base href="https://e.in/"><meta http-equiv="refresh" content="0;url=//e.in">a', 'a'],
    ['a picture from elsewhere', '<img src="https://e.in/a.png" alt="x">a', 'a'],
    ['a picture over http', '<img src="http://e.in/a.png">a', 'a'],
    ['a picture of any host', '<img src="//e.in/a.png"><img src="/\\e.in/a.png">a', 'a'],
    ['a picture that is a call', '<img src="/api/user/logout"><img src="/api/files/../dev/messages">a', 'a'],
    ['a picture within the page', '<img src="data:image/svg+xml,<svg onload=alert(1)>">a', 'a'],
    ['a link of any host', '<a href="//e.in">a</a><a href="/\\e.in">b</a>', 'ab'],
    ['a link without an address', '<a name="x">a</a>', 'a'],
    [
      'another target',
      '<a href="/x" target="_top" rel="opener" onclick="a()" ping="//e.in">a</a>',
      '<a href="/x">a</a>',
    ],
    ['a comment', 'a<!-- <img src=x onerror=alert(1)> -->b', 'ab'],
  ])('%s', (_what, html, clean) => {
    expect(cleanBody(html)).toBe(clean);
  });

  test('nesting without limit', () => {
    const deep = cleanBody('<blockquote>'.repeat(5_000) + 'x');
    expect(deep.match(/<blockquote>/g)?.length).toBeLessThan(50);
  });
});

/** From the OWASP filter evasion sheet, the cure53 test cases, and known mutations. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://xss.rocks/xss.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<SCRIPT>alert("XSS");//\\<</SCRIPT>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img src="javascript:alert(1)">',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<img src=`x`onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="https://e.in/a.png" onload=alert(1)>',
  '<img src="https://e.in/a.png&quot; onerror=&quot;alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://e.in/1">x</a><a href="file:///etc/passwd">y</a>',
  '<a href="https://e.in" onmouseover="alert(1)" style="x:expression(alert(1))">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
  '<select><option><style></option></select><b><img src=x onerror=alert(1)></b>',
  '<body onload=alert(1)><html onclick=alert(1)>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary>',
  '<input autofocus onfocus=alert(1)><isindex action=javascript:alert(1)>',
  '<marquee onstart=alert(1)><bgsound src="javascript:alert(1)">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"><param name=x></object><embed src="javascript:alert(1)">',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p id="x" tabindex=1 onfocus=alert(1) contenteditable>x</p>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<![CDATA[<script>alert(1)</script>]]><?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "z">]>',
  '<pre><code><!--</code></pre><img src=x onerror=alert(1)>-->',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<ol start="1 onclick=alert(1)"><li onclick=alert(1)>x</li></ol>',
  '<img src="/api/files/a.png" srcset="x onerror=alert(1)" alt="x&quot; onerror=&quot;alert(1)">',
  '\u2028<img\u2028src=x\u2029onerror=alert(1)>',
];

const ALLOWED = new Set('h2 h3 h4 p br hr ul ol li blockquote pre code strong em u s a img'.split(' '));
const ATTRIBUTES: Record<string, RegExp> = {
  href: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i,
  target: /^_blank$/,
  rel: /^noopener noreferrer nofollow$/,
  src: /^\/api\/files\//,
  alt: /^/,
  start: /^/,
};

/**
 * Checks without the sanitiser's parser that every `<` opens an allowed tag with allowed, quoted attributes, or closes
 * one.
 */
function wrongIn(html: string): string[] {
  return html
    .split('<')
    .slice(1)
    .filter((piece) => !isSafe(piece));
}

function isSafe(piece: string): boolean {
  const [, closing, name = '', attributes = ''] =
    /^(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/.exec(piece) ?? [];
  if (!ALLOWED.has(name)) return false;
  if (closing) return attributes === '';
  return [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].every(([, attribute = '', value = '']) =>
    ATTRIBUTES[attribute]?.test(value),
  );
}

describe('nothing executable remains of', () => {
  test.each(VECTORS)('%s', (vector) => {
    for (const html of [vector, `<p>before ${vector} after</p>`, vector.repeat(2)]) {
      const clean = cleanBody(html);
      expect(wrongIn(clean)).toEqual([]);
      expect(cleanBody(clean)).toBe(clean);
    }
  });

  test('any combination of them, and cleaning it again changes nothing', { tags: ['SEC-3'] }, () => {
    const pieces = VECTORS.flatMap((vector) => vector.split(/(?=[<>"' ])/));
    const heap = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 25 });
    fc.assert(
      fc.property(heap, (parts) => {
        const clean = cleanBody(parts.join(''));
        expect(wrongIn(clean)).toEqual([]);
        expect(cleanBody(clean)).toBe(clean);
      }),
      { numRuns: 400 },
    );
  });

  test.each(['<p onclick="x">', '<p><img src="http://e.in"></p>', '<script>', '<p title=x>', '< p>'])(
    'the parser of these tests finds %s unsafe',
    (html) => {
      expect(wrongIn(html)).not.toEqual([]);
    },
  );
});

describe('a blank body', () => {
  test.each([
    '',
    ' ',
    '<p></p>',
    '<p> </p><ul><li><p><br /></p></li></ul><hr />',
    '<p>\u00a0</p>',
    '<script>x</script>',
  ])('is %j', (html) => {
    expect(isBlank(cleanBody(html))).toBe(true);
  });

  test.each(['x', '<p>x</p>', `<img src="${FILE}">`, '<pre><code>x</code></pre>'])('is not %j', (html) => {
    expect(isBlank(cleanBody(html))).toBe(false);
  });
});

test('the demo posts are clean', () => {
  const texts = BLOG_TEXTS.flatMap(({ intro, story, quote, points }) => [intro, quote, ...story, ...points]);
  expect(texts.filter((text) => cleanBody(text) !== text)).toEqual([]);
});
