import type { Page } from '@playwright/test'

/**
 * Treats the page as Google Translate does: each text, also those that appear later, is moved into two `<font>` elements that take its
 * place. The words stay as they are. What the page writes later into a text that was moved out is lost: `lostTexts` returns it.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
    const lost: string[] = []
    Object.assign(window, { lost })
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...nodeValue,
      set(this: Node, value: string) {
        if (this instanceof Text && !this.isConnected && this.data !== value) lost.push(`${this.data} → ${value}`)
        nodeValue?.set?.call(this, value)
      },
    })
    const untranslated = 'script, style, textarea, title, option, font, svg'
    const translateText = (text: Text) => {
      const { parentElement: parent, data } = text
      if (!parent || data.trim() === '' || parent.closest(untranslated)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateAll = (root: Node) => {
      if (root instanceof Text) return translateText(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
      found.forEach(translateText)
    }
    translateAll(document.body)
    new MutationObserver(changes => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateAll(target)
        addedNodes.forEach(translateAll)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/** The changes of texts that a visitor of the translated page doesn't see. */
export const lostTexts = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'lost') ?? [])
