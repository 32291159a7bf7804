export const currentLanguage = (): 'en' | 'bn' => 'bn'
