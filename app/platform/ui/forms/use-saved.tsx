import { useState } from 'react'
import { nowMs } from '../../clock.ts'
import { recentlyHere } from '../../i18n/days.ts'
import * as texts from '../../i18n/texts.ts'
import { announce } from '../announcements.tsx'

/** A field that saves itself notes and announces the time by `mark`, and a `SavedAt` shows it. Of several fields each needs a name. */
export function useSaved<Field extends string = ''>() {
  const [lines, setLines] = useState<Readonly<Record<string, string>>>({})
  const mark = (field: Field | '' = '') => {
    const line = texts.ui.savedAt(recentlyHere(new Date(nowMs()).toISOString()))
    setLines(before => ({ ...before, [field]: line }))
    announce(line)
  }
  return { mark, saved: (field: Field | '' = ''): string | undefined => lines[field] }
}

export function SavedAt({ line }: { readonly line: string | undefined }) {
  if (line === undefined) return null
  return <span className="text-[0.8125rem] font-normal whitespace-nowrap text-leaf print:hidden">{line}</span>
}
