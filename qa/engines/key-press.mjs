/** The actions of WebDriver, classic and BiDi alike, for one key pressed and let go. */
export const keyPress = (value) => [
  {
    type: 'key',
    id: 'keys',
    actions: [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ],
  },
]
