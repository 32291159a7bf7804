/** When a field was saved, beside its label; nothing before. */
export function SavedAt({ line }: { readonly line: string | undefined }) {
  if (line === undefined) return null
  return <span className="text-[0.8125rem] font-normal whitespace-nowrap text-leaf print:hidden">{line}</span>
}
