import { LRUCache } from 'lru-cache'
import { tokenKey } from '../auth/session.ts'
import { signs } from '../ui/first-sign.ts'

const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
// From the script's beginning on, which nobody who writes something that a page shows can write.
const makesStream =
  /(<script>window\.__reactRouterContext = [^<]*;)window\.__reactRouterContext\.stream = new ReadableStream\([^<]*TextEncoderStream\(\)\);/
// Inside of it a sign that could end the script is written as an escape.
const tells = /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\(([^<]*)\)|close\(\));<\/script>/g
const restoresScroll = /<script>(?=\(\((?:(?!<\/script>).)*\("react-router-scroll-positions", )/
const inline = /<script>([\s\S]*?)<\/script>/g
const empty = '<script></script>'
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm

/** What the browser keeps of a page that it goes back to. */
const wasSeen = 'history.state&&history.state.key'

/** A page that shows that it waits for something has to go on by itself. */
const waits = /class="loading /

/** So long after it was painted a page starts its scripts though nobody stirred, in milliseconds. */
const unstirredMs = 2_500

// Until the page's scripts answer, a press on a button is kept for them, and so is a form that only they can send: the browser
// would put what was typed into the address.
const keepPresses = `let press;const keep=event=>{const{type,target,submitter}=event,button=target.closest("button[type=button]");\
if(type=="submit"){if(target.hasAttribute("action"))return;event.preventDefault();press=()=>target.requestSubmit(submitter)}\
else if(button)press=()=>button.click()};\
for(const type of["click","submit"]){addEventListener(type,keep,true);addEventListener("hydrated",()=>removeEventListener(type,keep,true))}\
addEventListener("hydrated",()=>press&&press())`

/**
 * A page whose scripts are asked for once it is wholly there, was painted and somebody stirs, or a while later: until then the
 * line and the processor are the text's, the fonts' and the pictures'. Who is signed in, or sees that something loads, waits for
 * no sign. React Router writes one module script and a preload for each of its parts; both become one small script. What the loaders
 * found is one text instead of a script for each piece, and the stream out of which React Router reads it is made by that small script
 * too, since a browser's first stream takes it longer than all the rest. Who comes to a page for the first time has no place in it to go
 * back to, and waits for no storage to be opened. All scripts of the page stand in the last of them, so that the browser builds the page
 * in one go and compiles once; the others stay as empty elements, which React finds in their places.
 */
export function lateScripts(html: string): string {
  const addresses: string[] = []
  const withoutPreloads = html.replace(preload, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  const told: string[] = []
  const untold = withoutPreloads.replace(tells, (_, piece: string | undefined) => {
    if (piece !== undefined) told.push(piece)
    return ''
  })
  const waitsForSign = !waits.test(html)
  const made = untold
    .replace(
      makesStream,
      (_, context: string) => `${context}window.__reactRouterContext.told=${told.join('+') || '""'}`,
    )
    .replace(restoresScroll, `<script>if(${wasSeen})`)
    .replace(moduleScript, (_, module: string) => {
      const name = [module, waitsForSign, ...addresses].join('\n')
      const known = lates.get(name)
      const script = known ?? lateScript(module, addresses, waitsForSign)
      if (known === undefined) lates.set(name, script)
      return `<script>${script}</script>`
    })
  return inOneScript(made)
}

function inOneScript(html: string): string {
  const scripts: string[] = []
  const emptied = html.replace(inline, (_, script: string) => {
    scripts.push(script)
    return empty
  })
  const last = emptied.lastIndexOf(empty)
  if (last < 0) return html
  return `${emptied.slice(0, last)}<script>${scripts.join(';\n')}</script>${emptied.slice(last + empty.length)}`
}

// Pages of one kind have the same.
const lates = new LRUCache<string, string>({ max: 100 })

function lateScript(module: string, preloads: readonly string[], waitsForSign: boolean): string {
  const names: string[] = []
  const imports: string[] = []
  const start = module.replace(staticImport, (_, name: string | undefined, address: string) => {
    names.push(name ?? '')
    imports.push(address)
    return ''
  })
  const entry = /import\("([^"]+)"\);?\s*$/.exec(start)?.[1]
  // The entry runs after all that it looks for is set.
  const parts = JSON.stringify(preloads.filter(address => address !== entry))
  return [
    keepPresses,
    'let begun,isReady,isStirred',
    // All are asked for at once; then each has a turn of its own, so that no press waits for all of them.
    `const begin=async()=>{if(begun||!isReady||!isStirred)return;begun=1;for(const sheet of document.querySelectorAll("link[media=print]"))sheet.media="all";const parts=${parts};\
for(const href of parts)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));\
for(const part of parts){await import(part);await new Promise(next=>setTimeout(next))}\
${wasSeen}||history.replaceState({key:Math.random().toString(32).slice(2)},"");\
const context=window.__reactRouterContext,told=new TextEncoder().encode(context.told);\
context.stream=new ReadableStream({start(stream){stream.enqueue(told);stream.close()}});\
const [${names}]=await Promise.all([${imports.map(address => `import(${address})`)}]);${start.trim()}}`,
    'const stir=()=>{isStirred=1;begin()}',
    `for(const sign of${JSON.stringify(signs)})addEventListener(sign,stir,{capture:true,passive:true,once:true})`,
    `addEventListener("load",()=>new PerformanceObserver((_,painted)=>{painted.disconnect();isReady=1;setTimeout(begin);\
setTimeout(stir,${unstirredMs});try{${waitsForSign ? `localStorage.${tokenKey}&&` : ''}stir()}catch{}}).observe({type:"paint",buffered:true}))`,
  ].join(';')
}
