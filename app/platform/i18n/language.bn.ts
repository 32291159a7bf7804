/** The language of this page's scripts. */
export const currentLanguage = (): 'en' | 'bn' => 'bn'
