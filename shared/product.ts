/** The product's name. It isn't written anywhere else. */
export const PRODUCT_NAME = 'Sustained';
