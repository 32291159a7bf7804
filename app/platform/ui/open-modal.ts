/** The id of the element whose words are said above open dialogs (`InFront`), and of that element's place while no dialog is open. */
export const inFrontIds = { words: 'in-front', home: 'in-front-home' } as const

/** Opens a dialog; may be the dialog's `ref`. The page behind a dialog is inert, so what is said there moves into the dialog. */
export function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return undefined
  dialog.showModal()
  bringToFront()
  dialog.addEventListener('close', onClose)
  // A dialog leaves the page with everything in it, so what is said in it moves out first.
  return () => bringToFront(dialog)
}

/** For a part of the page that is to be taken out: what is said above its dialogs stays. */
export function bringHome(part: Element): void {
  const words = document.getElementById(inFrontIds.words)
  if (words && part.contains(words)) document.getElementById(inFrontIds.home)?.append(words)
}

const onClose = () => bringToFront()

function bringToFront(leaving?: HTMLDialogElement): void {
  const words = document.getElementById(inFrontIds.words)
  const open = [...document.querySelectorAll('dialog:modal')].findLast(dialog => dialog !== leaving)
  const front = open ?? document.getElementById(inFrontIds.home)
  if (words && front && words.parentElement !== front) front.append(words)
}
