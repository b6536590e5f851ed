/**
 * The mistakes whose flashcards have a number in their ID, by rule and in the order of the numbers. Each entry has the
 * hashes of the mistake and of its fix. Stored reviews refer to these IDs, so entries are never changed or removed.
 * None are added either, because the IDs of all other mistakes have a hash instead of a number.
 */
export const NUMBERED_MISTAKES: Readonly<Record<string, readonly string[]>> = {
  '104': ['05f1df01 d4b0eabd', 'b23c0ec0 53fa48cf', 'bcb78bce 3f94fc13'],
  '401': ['e24a7278 f85a88ce', 'd70ac96d ae20de03', '998da681 984e19ea'],
  '402': ['cc7f3d27 36a391de', 'e11cc763 3475aebc', 'bf518fa9 d47df231'],
  '403': ['073f9183 0b2a7cb3', '60052be1 9259a953', '4ed4c5c7 a211ca31'],
  '404': ['ebd842e5 add6b802', 'a24fd1e3 ae890015', '4811e0e3 3098f201'],
  '405': ['35555f82 c22705b4', '5e53e0c7 e2c1c0bb', '9d81a7c0 140dc088'],
  '602': ['df607be1 469b2ce9', 'dd5cb0e1 747c9620', '40f9ca98 a7e590fa'],
  '608': ['442fca55 060de740', 'a0f43100 e5cdca92', '776615ca a4e60f30'],
  '609': ['02ae2256 128cd486', '514f6912 62dc0cb5', 'cfc18c5b ee58a899'],
  '611': ['f0833211 f8031596', 'eb774018 14eb8dc6', 'dcd91e1e b8fc5d61'],
  '612': ['754729c3 0be6d279', '9196dded f51e715b', '94e473db 07643b5b'],
  '613': ['b8681564 a10a2440', 'a77fb6fc 9ab4a128', 'becd5686 4f489557'],
  '701': ['da123b0a 7746118d', '4dd0789e 348a1a7f', 'e11a8ada a7f1f04d'],
  '702': ['0307e194 fa577f70', 'ba0a2f7e 72cf0775', 'c1bc9cc3 eb5a84b2'],
  '703': ['c590faae b73c1e14', '19b6af29 9c559cc4', 'aa11e08a a993cc8c'],
  '704': ['8f5c3057 f27c257b', '25ac6d47 56f01dd0', 'eec9d1ae 064e62c0'],
  '801': ['6f6e7667 c1e98c21', '20282d2e 4ca01ed4', '8dd99673 065057ed'],
  '802': ['68c42497 334b8fe4', '6fe3d79b b21bc5cd', 'c4adc32c 4a9973f3'],
  '803': ['453b7134 7c9d7d66', '078f9cb1 762f08fd', '9a53161a fdbc3e74'],
  '804': ['b36bedac 6b2fbbdc', 'ef368f98 efa183b4', 'ba3d5bcf d74df720'],
  '805': ['dc4d08fe a07589a0', '4c5661f7 f8f330b4', '10408ad4 5ee24816'],
  '901': ['6524d04e 904e646b', '7edd2465 e6e218af', '15911160 e99c0784'],
};
