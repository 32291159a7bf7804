import { useState } from 'react'
import { nowMs } from '../../clock.ts'
import { recentlyHere } from '../../i18n/days.ts'
import * as texts from '../../i18n/texts.ts'
import { announce } from '../announcements.tsx'

/**
 * For a field that is saved by itself: `mark` notes that it was, and says so aloud; `saved` is the line for a `SavedAt`, until the screen
 * is left. Both take a name where a component has several such fields.
 */
export function useSaved<Field extends string = ''>() {
  const [lines, setLines] = useState<Readonly<Record<string, string>>>({})
  const mark = (field: Field | '' = '') => {
    const line = texts.ui.savedAt(recentlyHere(new Date(nowMs()).toISOString()))
    setLines(before => ({ ...before, [field]: line }))
    announce(line)
  }
  return { mark, saved: (field: Field | '' = ''): string | undefined => lines[field] }
}

/** When a field was saved, beside its label; nothing before. */
export function SavedAt({ line }: { readonly line: string | undefined }) {
  if (line === undefined) return null
  return <span className="text-[0.8125rem] font-normal whitespace-nowrap text-leaf print:hidden">{line}</span>
}
