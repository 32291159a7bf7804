const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm

/**
 * A page whose scripts are asked for once it is wholly there: until `load` the line is the text's, the fonts' and the pictures'.
 * React Router writes one module script and a preload for each of its parts; both become one small script that imports them all.
 */
export function lateScripts(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address = '']) => JSON.stringify(address))
  return html
    .replace(preload, '')
    .replace(moduleScript, (_, module: string) => `<script>${afterLoad(module, addresses)}</script>`)
}

function afterLoad(module: string, preloads: readonly string[]): string {
  const names: string[] = []
  const imports: string[] = []
  const rest = module.replace(staticImport, (_, name: string | undefined, address: string) => {
    names.push(name ?? '')
    imports.push(address)
    return ''
  })
  // All at once, rather than each when the one that needs it was read.
  const further = preloads.filter(address => !imports.includes(address))
  const all = [...imports, ...further].map(address => `import(${address})`)
  return `addEventListener("load",()=>setTimeout(async()=>{const [${names}]=await Promise.all([${all}]);${rest.trim()}}))`
}
