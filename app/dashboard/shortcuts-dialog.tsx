import { Button } from '../platform/ui/button.tsx'
import { Dialog } from '../platform/ui/dialog.tsx'
import * as texts from './texts.ts'

interface ShortcutsDialogProps {
  readonly isOn: boolean
  onChoose(isOn: boolean): void
  onClose(): void
}

export default function ShortcutsDialog({ isOn, onChoose, onClose }: ShortcutsDialogProps) {
  const text = texts.dashboard.shortcuts
  const groups = [
    {
      title: text.anywhere,
      keys: [
        ['/', text.find],
        ['B', text.book],
        ['W', text.walkIn],
        ['T', text.today],
        ['[', text.menu],
        ['1 2 3 4', text.views],
        ['?', text.keys],
      ],
    },
    {
      title: text.onBoard,
      keys: [
        [text.arrows, text.along],
        ['Enter', text.open],
        [text.space, text.step],
        ['U', text.undo],
        ['M', text.move],
        ['P', text.file],
        ['Esc', text.back],
      ],
    },
    {
      title: text.inLists,
      keys: [
        ['J K', text.rows],
        [text.space, text.step],
        ['U', text.undo],
      ],
    },
  ] as const
  return (
    <Dialog titleId="shortcuts-title" onClose={onClose} className="max-w-3xl">
      <h2 id="shortcuts-title" className="mb-3 text-sub">
        {text.title}
      </h2>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          aria-describedby="shortcuts-choice"
          className="checkbox checkbox-primary"
          checked={isOn}
          onChange={event => onChoose(event.target.checked)}
        />
        {text.choice}
      </label>
      <p id="shortcuts-choice" className="text-sm text-soft">
        {text.choiceLine}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {groups.map(({ title, keys }) => (
          <table key={title} className="shortcuts">
            <caption>{title}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{text.key}</th>
                <th scope="col">{text.action}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map(([key, action]) => (
                <tr key={key}>
                  <td>
                    <kbd>{key}</kbd>
                  </td>
                  <td>{action}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <Button look="quiet" onClick={onClose} className="mt-5">
        {text.close}
      </Button>
    </Dialog>
  )
}
